import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every page of the store, inside one error boundary. links.ts builds their paths. */
const routes: RouteConfig = [
  layout("layout/errors/ErrorBoundary.tsx", [
    index("routes/catalog/HomePage.tsx"),
    route("product-category/:name/:page?", "routes/catalog/CategoryPage.tsx"),
    route("specials/:page?", "routes/catalog/CategoryPage.tsx", { id: "specials" }),
    route("search", "routes/search/SearchPage.tsx"),
    route("product/:id/:sku?", "routes/product/ProductPage.tsx"),
    route("combo/:comboId", "routes/combo/ComboPage.tsx"),
    route("cart", "routes/cart/CartPage.tsx"),
    route("shippingChoice/:type?", "routes/checkout/contact/ShippingChoicePage.tsx"),
    route("checkout", "routes/account/CheckoutPage.tsx"),
    route("login", "routes/account/LoginPage.tsx"),
    route("createAccount/:purpose?", "routes/account/CreateAccountPage.tsx"),
    route("verifyAccount/:encStr?", "routes/account/VerifyAccountPage.tsx"),
    route("resetPass", "routes/account/ResetPassPage.tsx"),
    route("changePass/:reason?", "routes/account/ChangePassPage.tsx"),
    route("logout", "routes/account/LogoutPage.tsx"),
    route("myAccount", "routes/account/MyAccountPage.tsx"),
    route("orderSummary", "routes/checkout/review/OrderSummaryPage.tsx"),
    route("orderComplete", "routes/orders/OrderCompletePage.tsx"),
    route("orderDetail/:orderNo", "routes/orders/OrderDetailPage.tsx"),
    route("pickupInstr", "routes/orders/PickupInstrPage.tsx"),
    route("laSummary", "routes/layaway/LaSummaryPage.tsx"),
    route("laComplete", "routes/layaway/LaCompletePage.tsx"),
    route("layawayDetail/:orderNo", "routes/layaway/LayawayDetailPage.tsx"),
    route("layaway", "routes/layaway/LayawayPage.tsx"),
    route("location/:id", "routes/store/LocationPage.tsx"),
    route("locationsMap", "routes/store/LocationsMapPage.tsx"),
    route("__register/:storeId/:token/:kiosk?", "routes/store/RegisterPage.tsx"),
    route("storeItems", "routes/store/items/StoreItemsPage.tsx"),
    route("storeOrders", "routes/store/register/StoreOrdersPage.tsx"),
    route("endOfDay", "routes/store/register/EndOfDayPage.tsx"),
    route("__ui", "routes/demo/GalleryPage.tsx"),
    ...["aboutUs", "privacyPolicy", "returnPolicy", "tariffNote"].map((name) =>
      route(name, "routes/content/InfoPage.tsx", { id: name }),
    ),
    route("content/:name", "routes/content/InfoPage.tsx"),
    route("assemblyFee", "routes/content/AssemblyFeePage.tsx"),
    route("faq", "routes/content/FaqPage.tsx"),
    route("*", "routes/content/NotFoundPage.tsx"),
  ]),
];

export default routes;
