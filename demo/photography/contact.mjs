// Puts pictures on one sheet for review: node contact.mjs sheet.png masters/prints/ansley*.png
import sharp from "sharp";

const COLUMNS = 4;
const WIDTH = 400;
const HEIGHT = 300;

const [sheet, ...pictures] = process.argv.slice(2);
const tiles = await Promise.all(
  pictures.map(async (picture, i) => ({
    input: await sharp(picture).resize(WIDTH, HEIGHT, { fit: "contain", background: "#fff" }).toBuffer(),
    left: (i % COLUMNS) * WIDTH,
    top: Math.floor(i / COLUMNS) * HEIGHT,
  })),
);
const height = HEIGHT * Math.ceil(tiles.length / COLUMNS);
await sharp({ create: { width: WIDTH * COLUMNS, height, channels: 3, background: "#fff" } })
  .composite(tiles)
  .png()
  .toFile(sheet);
