import { pending, type BehaviorTable } from "#test/conformance/table";

export const contentBehaviors: BehaviorTable[] = [
  {
    source: "1 §2, 2 §2",
    word: "content",
    rules: {
      "Any other path shows a not-found or home screen.": [
        "e2e/browse.spec.ts",
        "sees a message with status 404 for an unknown page",
      ],
    },
  },
  {
    source: "2 §1",
    word: "content",
    rules: {
      "The store presents clearance and overstock furniture, same-day pickup and next-day delivery.": [
        "src/web/layout/Footer.test.tsx",
        "says what the store sells and how fast it arrives",
      ],
    },
  },
  {
    source: "2 §2",
    word: "content",
    rules: {
      "/assemblyFee shows a table of assembly fees by name, with a fee or a range.": [
        "e2e/fees.spec.ts",
        "the fees page shows the prices of assembly and delivery",
      ],
      "/assemblyFee shows the delivery fee by city from a drop-down.": [
        "e2e/fees.spec.ts",
        "the fees page shows the prices of assembly and delivery",
      ],
      "/assemblyFee says that the assembly fee is paid to the driver.": [
        "src/domain/messages/content.test.ts",
        "says who receives the assembly fee and what the delivery fee depends on",
      ],
      "/assemblyFee says that the delivery fee depends on the city and is fixed per order.": [
        "src/domain/messages/content.test.ts",
        "says who receives the assembly fee and what the delivery fee depends on",
      ],
      "The footer's Information links to /aboutUs.": [
        "src/web/layout/Footer.test.tsx",
        "links to the information pages under an Information heading",
      ],
      "The footer's Information links to /contactUs.": pending,
      "The footer's Information links to /privacyPolicy.": [
        "src/web/layout/Footer.test.tsx",
        "links to the information pages under an Information heading",
      ],
      "The footer's Information links to the virtual tour.": pending,
      "The footer's Information links to /assemblyFee.": [
        "src/web/layout/Footer.test.tsx",
        "links to the information pages under an Information heading",
      ],
      "The footer's Information links to /returnPolicy.": [
        "src/web/layout/Footer.test.tsx",
        "links to the information pages under an Information heading",
      ],
      "The footer's Financing links to /layaway.": pending,
      "The footer's Financing links to /leaseToOwn.": pending,
      "The footer's Financing links to the external lease application.": pending,
      "The footer's Stores links to /locationsMap.": [
        "src/web/layout/Footer.test.tsx",
        "lists each store with a link to its page, and no heading without stores",
      ],
      "The footer's Stores links to /location/{id}.": [
        "src/web/layout/Footer.test.tsx",
        "lists each store with a link to its page, and no heading without stores",
      ],
      "/tariffNote explains the 10% temporary surcharge from 9/17/2019 and costs risen by up to 30%.": [
        "src/server/calls/content/GetHtml.test.ts",
        "tell of the surcharge: its rate, since when, and by how much costs had risen",
      ],
      "/locationsMap shows an embedded map.": [
        "e2e/pickup.spec.ts",
        "a location page shows its address, its hours and whether it offers pickup",
      ],
      "/returnPolicy tells the warranty and return policy.": [
        "src/server/calls/content/GetHtml.test.ts",
        "tell how a return and a repair under warranty go",
      ],
      "/location/{id} shows name, map, contact, hours, open or closed, and pickup instructions.": [
        "e2e/pickup.spec.ts",
        "a location page shows its address, its hours and whether it offers pickup",
      ],
      "/location/{id} links to the warehouse at /location/0.": [
        "e2e/pickup.spec.ts",
        "a location page shows its address, its hours and whether it offers pickup",
      ],
      "/location/{id} says when pickup is not available there.": [
        "e2e/pickup.spec.ts",
        "a location page shows its address, its hours and whether it offers pickup",
      ],
      "/contactUs has a contact form and the stores' phone list.": pending,
      "/faq lists numbered questions with answers that may carry title, image and width.": [
        "src/web/routes/content/FaqPage.test.tsx",
        "numbers the questions and renders every answer into the first HTML under a heading that opens it",
        "shows an answer's title, and its picture at its width",
      ],
      "/content/{name} shows HTML supplied by the server.": [
        "src/web/routes/content/InfoPage.test.tsx",
        "loads the content named in /content/{name}",
        "shows the content as HTML under its title, next to links to the other pages",
      ],
      "/content/{name} goes home on failure or empty content.": [
        "src/web/routes/content/InfoPage.test.tsx",
        "redirects home when there is no content",
        "redirects home when the content cannot be loaded, and logs the reason on the server",
      ],
      "/flyer shows images with clickable rectangles that link to product addresses.": pending,
      "A flyer's map name shows when its flag is set.": pending,
      "Flyer images scale to the window's width minus 15, with a gap of 5.": pending,
      "/aboutUs tells about the store.": ["e2e/content.spec.ts", "open from the footer of the home page"],
      "/privacyPolicy tells the privacy policy.": ["e2e/content.spec.ts", "link to the privacy policy"],
      "/layaway tells about layaway.": pending,
      "/leaseToOwn tells about lease-to-own.": pending,
    },
  },
  {
    source: "2 §3",
    word: "content",
    rules: {
      "An absent or negative feeMax shows 'fee & Up', otherwise a range.": pending,
      "A contact message holds the phone number in orderNumber.": pending,
    },
  },
  {
    source: "2 §4",
    word: "content",
    rules: {
      "The category of a contact message changes which fields are required.": pending,
      "A picture upload shows success or failure.": pending,
    },
  },
  {
    source: "2 §5",
    word: "content",
    rules: {
      "The contact form needs name, a valid email and comments.": pending,
      "The contact form needs the phone when the category needs it.": pending,
      "Warranty repair needs a phone and a picture, and its body reads 'Problem Description'.": pending,
      "Another category needs the phone only.": pending,
      "'Site Feedback' reads 'Your Feedback', others 'Your Questions'.": pending,
      "At most 3 files can be chosen at once.": pending,
      "Files over 1048576 bytes are compressed first.": pending,
      "At most 3 uploads are kept, the oldest dropped.": pending,
    },
  },
  {
    source: "2 §7",
    word: "content",
    rules: {
      "UploadProdPic takes a multipart file.": pending,
      "Locations are cached.": pending,
      "GetAllImageMaps and GetImageMap answer image maps.": pending,
    },
  },
  {
    source: "2 §8",
    word: "content",
    rules: {
      "A failed upload says 'Failed to upload' or the server's message.": pending,
      "A flyer that cannot be loaded says so and goes home.": pending,
    },
  },
  {
    source: "2 §9",
    word: "content",
    rules: {
      "Compression sizes come from the runtime configuration.": pending,
      "Warranty repairs: claims within 3 days, forwarded to the vendor within 24 hours, fixed within 5 days.":
        ["src/server/calls/content/GetHtml.test.ts", "tell how a return and a repair under warranty go"],
    },
  },
];
