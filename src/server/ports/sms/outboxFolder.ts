import type { FilesPort } from "#server/ports/files/port";
import type { SmsPort } from "#server/ports/sms/port";

/** For a store that sends no text messages: writes each to `<messageId>.txt`. */
export function outboxFolderSms({ files }: { files: FilesPort }): SmsPort {
  return {
    send: async ({ messageId, to, text }) => {
      const name = `${encodeURIComponent(messageId)}.txt`;
      if ((await files.read(name)) === undefined) await files.write(name, `To: ${to}\n\n${text}\n`);
    },
  };
}
