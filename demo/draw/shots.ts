import type { View } from "./camera.ts";
import type { Variant } from "../data.ts";
import { laterDiningModels, laterLivingModels } from "./models/laterModels.ts";
import { laterBedroomModels, laterMattressModels, laterOtherModels } from "./models/laterRoomModels.ts";
import { livingModels, moreModels } from "./models/livingModels.ts";
import { bedroomModels, diningModels, mattressModels } from "./models/roomModels.ts";
import type { Part } from "./parts.ts";

/** How a product is built for a variant; `look` is the picture's suffix ("" for the main picture). */
export interface Model {
  build: (variant: Variant, look: string) => Part[];
  view: View;
}

export const models: Record<number, Model | undefined> = {
  ...livingModels,
  ...diningModels,
  ...bedroomModels,
  ...mattressModels,
  ...moreModels,
  ...laterLivingModels,
  ...laterDiningModels,
  ...laterBedroomModels,
  ...laterMattressModels,
  ...laterOtherModels,
};

/** The view of a second picture, from the view of the first. */
export function viewOf(main: View, look: string): View {
  if (look === "front") return { ...main, yaw: 0, pitch: Math.min(main.pitch, 9), distance: 3.2 };
  if (look === "side") return { ...main, yaw: -main.yaw - 22, pitch: main.pitch + 2 };
  if (look === "top") return { ...main, pitch: 38, yaw: 12 };
  if (look === "detail")
    return {
      ...main,
      yaw: main.yaw + 6,
      distance: 2,
      zoom: { factor: main.pitch > 30 ? 3.8 : 2.3, x: 0.62, y: 0.42 },
    };
  if (look === "open") return { ...main, yaw: main.yaw + 10, pitch: main.pitch + 3 };
  return main;
}
