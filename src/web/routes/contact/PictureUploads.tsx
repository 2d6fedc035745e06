import type { ChangeEvent } from "react";
import { maxUploads } from "#domain/content/contactMessage";
import type { PictureUploadState } from "#web/routes/contact/usePictureUploads";
import { Field } from "#web/ui/form/Field";
import { FileInput } from "#web/ui/form/FileInput";
import { Button } from "#web/ui/navigation/Button";

type PictureUploadsProps = { uploads: PictureUploadState; error?: string };

/** Pictures of what is broken, each uploaded as soon as it is chosen. */
export function PictureUploads({
  uploads: { uploads, isBusy, problem, add, remove },
  error,
}: PictureUploadsProps) {
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const files = [...(input.files ?? [])];
    // Choosing the same file again must be a change too.
    input.value = "";
    if (files.length > 0) void add(files);
  }
  return (
    <div className="grid gap-2">
      <Field
        label="Pictures"
        required
        hint={`Up to ${maxUploads} pictures that show the problem.`}
        error={problem || error}
      >
        <FileInput accept="image/*" multiple disabled={isBusy} onChange={choose} />
      </Field>
      <output className="text-sm text-soft">
        {isBusy ? "Uploading…" : uploads.length > 0 && `Uploaded: ${uploads.length}`}
      </output>
      <ul role="list" className="grid">
        {uploads.map(({ fileName, label }) => (
          <li key={fileName} className="flex items-center justify-between gap-4 border-b border-line">
            <span className="truncate">{label}</span>
            <Button look="quiet" onClick={() => remove(fileName)} aria-label={`Remove ${label}`}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
