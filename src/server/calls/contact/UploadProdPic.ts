import { createHash, randomBytes } from "node:crypto";
import { maxUploads } from "#domain/content/contactMessage";
import { pictureKindMessage, uploadFailedMessage } from "#domain/messages/contactMessage";
import { createWorkQueue, type WorkQueue } from "#server/app/concurrencyLimit";
import type { Handler } from "#server/app/requestContext";
import { renderPicture } from "#server/content/index";
import { inTransaction } from "#server/db/engine/inTransaction";
import { storePicture } from "#server/db/queries/contact";

const maxBytes = 5 * 1024 * 1024;

/** Stores a picture for a message that is being written, and answers its name. */
export const UploadProdPic: Handler<"UploadProdPic"> = async ({ messageId, file: sent }, ctx) => {
  const file = Buffer.from(typeof sent === "string" ? sent : "", "base64");
  if (file.length > maxBytes) return rejected(uploadFailedMessage);
  // A decoded picture takes up to 160 MB: one at a time.
  const bytes = await queueOf(ctx.closing).add(() => renderPicture(file));
  if (!bytes) return rejected(file.length === 0 ? uploadFailedMessage : pictureKindMessage);
  const name = `${randomBytes(18).toString("base64url")}.jpg`;
  const digest = createHash("sha256").update(file).digest();
  const picture = { name, messageId, digest, bytes, createdAt: ctx.ports.clock.now() };
  const fileName = await inTransaction(ctx.db, (tx) => storePicture(tx, picture, maxUploads));
  return { status: true, errorMessage: "", fileName };
};

function rejected(errorMessage: string) {
  return { status: false, errorMessage, fileName: "" };
}

const queues = new WeakMap<AbortSignal, WorkQueue>();

/** One queue for each store of this process. */
function queueOf(closing: AbortSignal): WorkQueue {
  const queue = queues.get(closing) ?? createWorkQueue(1, closing);
  queues.set(closing, queue);
  return queue;
}
