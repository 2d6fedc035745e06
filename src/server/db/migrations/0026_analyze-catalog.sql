-- The statistics of a catalog that an import has changed. PostgreSQL collects them itself, but up to a minute later, and
-- until then plans as for the catalog of before. Only a table's owner may ask for them, which the store's role is not.
CREATE FUNCTION analyze_catalog() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  ANALYZE public.product, public.variant, public.stock, public.product_category, public.sales_rank, public.search_entry;
END $$;
