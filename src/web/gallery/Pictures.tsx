import { toDollars } from "#domain/money";
import { links } from "#web/links";
import { ProductTile, type Tile } from "#web/routes/catalog/ProductTile";
import { amounts, longName, type Samples } from "#web/gallery/samples";
import { Section, Specimen } from "#web/gallery/Specimen";
import { Card } from "#web/ui/display/Card";
import { Grid } from "#web/ui/display/Grid";
import { Picture } from "#web/ui/picture/Picture";
import { CarouselControls, Slides } from "#web/ui/picture/Slides";
import { TextLink } from "#web/ui/navigation/TextLink";
import { useCarousel } from "#web/ui/picture/useCarousel";

export function Pictures({ samples }: { samples: Samples }) {
  const tiles = samples.promProdList.flatMap(({ product }) => product ?? []);
  const [tile] = tiles;
  return (
    <Section
      id="pictures"
      title="Pictures"
      note="Each has a box with its own aspect ratio, so nothing shifts when it loads. Anything that moves by itself can be paused."
    >
      <Specimen name="Carousel: swipe it, use the arrow keys, pause it" wide>
        <SampleCarousel images={samples.homeImageList} label="Rooms" />
      </Specimen>
      <Specimen name="Carousel: one picture" wide>
        <SampleCarousel images={samples.homeImageList.slice(0, 1)} label="One room" />
      </Specimen>
      <Specimen name="Picture">
        <Picture src={tile?.thumbnailImage ?? ""} alt={tile?.name ?? "No picture"} className="rounded-lg" />
      </Specimen>
      <Specimen name="Picture: fitted into a square">
        <Picture
          src={tile?.thumbnailImage ?? ""}
          alt={tile?.name ?? "No picture"}
          fit="contain"
          className="aspect-square! rounded-lg"
        />
      </Specimen>
      <Specimen name="Picture: missing">
        <Picture src="" alt="Ansley Track-Arm Sofa" className="rounded-lg" />
      </Specimen>
      {tile && (
        <Specimen name="Product grid: usual, sold out, long name, free, six figures, small" wide>
          <Grid columns="2-3" label="Sample products">
            {tileVariations(tile).map((variation) => (
              <ProductTile key={variation.productId} tile={variation} />
            ))}
            <ProductTile tile={tile} compact />
          </Grid>
        </Specimen>
      )}
      <Cards />
    </Section>
  );
}

function Cards() {
  return (
    <>
      <Specimen name="Card">
        <Card>
          <p>Pickup at the warehouse</p>
          <p className="text-soft">Open until 7 p.m.</p>
        </Card>
      </Specimen>
      <Specimen name="Clickable card: hover" force="hover">
        <PressableCard />
      </Specimen>
      <Specimen name="Clickable card: focus" force="focus">
        <PressableCard />
      </Specimen>
    </>
  );
}

const everyMs = 6_000;

function SampleCarousel({ images, label }: { images: Samples["homeImageList"]; label: string }) {
  const carousel = useCarousel(images.length, everyMs);
  const slides = images.map(({ key, value, alt }) => ({
    key,
    content: (
      <Picture src={value} alt={alt} width={1920} height={800} sizes="(width >= 64rem) 60rem, 100vw" />
    ),
  }));
  return (
    <div {...carousel.hold}>
      <Slides carousel={carousel} label={label} slides={slides} className="overflow-hidden rounded-lg" />
      <CarouselControls carousel={carousel} names={images.map(({ title }) => title)} />
    </div>
  );
}

function PressableCard() {
  return (
    <Card pressable>
      <TextLink to={links.gallery()} look="cover" className="font-semibold">
        Decatur
      </TextLink>
      <p className="text-soft">4 miles from you</p>
    </Card>
  );
}

/** One product in every state of a tile. Negative ids belong to no real product. */
function tileVariations(tile: Tile): Tile[] {
  const priced = (low: Tile["lowPriceVar"]["finalPrice"], high = low) => ({
    lowPriceVar: { ...tile.lowPriceVar, finalPrice: low },
    highPriceVar: { ...tile.highPriceVar, finalPrice: high },
    regularPrice: undefined,
  });
  const usual = toDollars(amounts.usual);
  const most = toDollars(amounts.sixFigures);
  return [
    tile,
    { ...tile, productId: -1, name: "Sold out this morning", forSale: false },
    { ...tile, productId: -2, name: longName, ...priced(usual, most) },
    {
      ...tile,
      productId: -3,
      name: "Care kit",
      thumbnailImage: "",
      colors: [],
      ...priced(toDollars(amounts.none)),
    },
    { ...tile, productId: -4, name: "The whole house", colors: [], ...priced(most) },
  ];
}
