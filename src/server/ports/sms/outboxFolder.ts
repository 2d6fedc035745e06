import type { FilesPort } from "#server/ports/files/port";
import type { SmsPort } from "#server/ports/sms/port";

/** Text messages as files, for a store that sends none: `<messageId>.txt` with the number and the words. */
export function outboxFolderSms({ files }: { files: FilesPort }): SmsPort {
  return {
    send: async ({ messageId, to, text }) => {
      const name = `${encodeURIComponent(messageId)}.txt`;
      if ((await files.read(name)) === undefined) await files.write(name, `To: ${to}\n\n${text}\n`);
    },
  };
}
