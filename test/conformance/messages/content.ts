import { pending, type MessageTable } from "#test/conformance/table";

/** Information pages, footer, contact form and error screens. */
export const contentMessages: MessageTable[] = [
  {
    source: "2 \u00a72",
    where: "not-found page",
    texts: {
      "Error: The page you are looking for doesn't exist!": [
        "src/web/layout/NotFound.tsx",
        "e2e/browse.spec.ts",
      ],
    },
  },
  {
    source: "2 \u00a72",
    where: "error screen",
    texts: {
      "An error has occurred, please refresh the page and try again.": [
        "src/web/layout/ErrorScreen.tsx",
        "src/web/layout/screens.test.tsx",
      ],
    },
  },
  {
    source: "2 \u00a72",
    where: "footer",
    texts: {
      Information: ["src/web/layout/Footer.tsx", "src/web/layout/Footer.test.tsx"],
      Financing: pending,
      Stores: ["src/web/layout/Footer.tsx", "src/web/layout/Footer.test.tsx"],
    },
  },
  {
    source: "2 \u00a72",
    where: "locations map",
    texts: {
      "Five Locations in Metro Atlanta Area": {
        files: ["src/domain/messages/store.ts", "src/domain/messages/store.test.ts"],
        literal: "Locations in Metro Atlanta Area",
      },
    },
  },
  {
    source: "2 \u00a72",
    where: "location",
    texts: {
      "Pickup is NOT available in this location. Please go to our warehouse location (link below) to pickup.":
        ["src/domain/messages/pickup.ts", "src/domain/fulfillment/pickup.test.ts"],
    },
  },
  {
    source: "2 \u00a73",
    where: "assembly fees",
    texts: {
      "{fee} & Up": ["src/domain/messages/content.ts", "src/domain/messages/content.test.ts"],
    },
  },
  {
    source: "2 \u00a75",
    where: "contact us",
    texts: {
      "Name is required": pending,
      "Email is required": pending,
      "Invalid email address": pending,
      "Order Number is required": pending,
      "Comments is required": pending,
      "Problem Description": pending,
      "Your Feedback": pending,
      "Your Questions": pending,
      "Site Feedback": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "contact us",
    texts: {
      "Failed to upload": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "flyer",
    texts: {
      "Failed to get product detail": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "debug page",
    texts: {
      "No debug info available": pending,
    },
  },
];
