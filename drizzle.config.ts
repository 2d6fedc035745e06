import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --name what-changes` writes the next migration from the schema. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/server/db/schema/index.ts",
  out: "./src/server/db/migrations",
  breakpoints: true,
});
