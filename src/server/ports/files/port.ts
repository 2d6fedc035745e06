/** A folder of named files outside the database. Names contain no path. */
export type FilesPort = {
  write(name: string, content: Uint8Array | string): Promise<void>;
  /** The content, or undefined when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** The names, newest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};
