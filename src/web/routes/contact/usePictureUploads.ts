import { useState } from "react";
import { maxUploads } from "#domain/content/contactMessage";
import { uploadFailedMessage } from "#domain/messages/contactMessage";
import { answerOrReason } from "#web/api/answerOrReason";
import { pageApi } from "#web/api/pageApi";
import { useShellData } from "#web/layout/shellData";
import { compressPicture } from "#web/routes/contact/compressPicture";
import { userId } from "#web/state/user";

export type Upload = {
  /** The name that the server gave it. */
  fileName: string;
  /** The name of the shopper's file. */
  label: string;
};

export type PictureUploadState = {
  uploads: readonly Upload[];
  isBusy: boolean;
  problem: string;
  add(files: readonly File[]): Promise<void>;
  remove(fileName: string): void;
};

/** Uploads pictures for a message as soon as they are chosen; a fourth replaces the oldest. */
export function usePictureUploads(
  messageId: string,
  onChange: (fileNames: string[]) => void,
): PictureUploadState {
  const config = useShellData()?.config;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  function keep(all: readonly Upload[]): void {
    setUploads(all);
    onChange(all.map(({ fileName }) => fileName));
  }

  async function add(files: readonly File[]): Promise<void> {
    if (files.length > maxUploads) return setProblem(`Please choose at most ${maxUploads} pictures at once.`);
    setProblem("");
    setBusy(true);
    let all = uploads;
    for (const file of files) {
      const picture = config ? await compressPicture(file, config) : file;
      const call = pageApi().UploadProdPic({ userId: userId(), messageId, file: picture });
      const { answer, reason } = await answerOrReason(call, uploadFailedMessage);
      if (answer?.status) {
        const others = all.filter(({ fileName }) => fileName !== answer.fileName);
        all = [...others, { fileName: answer.fileName, label: file.name }].slice(-maxUploads);
        keep(all);
      } else setProblem(reason ?? (answer.errorMessage || uploadFailedMessage));
    }
    setBusy(false);
  }

  function remove(removed: string): void {
    keep(uploads.filter(({ fileName }) => fileName !== removed));
  }

  return { uploads, isBusy, problem, add, remove };
}
