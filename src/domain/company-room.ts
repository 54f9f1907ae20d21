import { fileSize } from './file-size.ts'

/** What of a company takes room beside its rows; each kind has a limit of its own, so a full one holds up no other. */
export const ROOM_KINDS = ['pictures', 'exports', 'imports', 'papers'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** What makes room again: what someone may delete, or what they wait for. */
export const MAKES_ROOM: Readonly<Record<RoomKind, string>> = {
  pictures: 'Delete jobs you no longer need: their pictures go a day later.',
  exports: 'An export is deleted a day after it was made.',
  imports: 'A file is deleted a day after it was imported, and one that was not imported after 30 days.',
  papers: 'Upload a smaller PDF. A paper that was replaced stays with the quotes it was sent with.',
}

/** Says why a file was not read to its end: its rows take more than is left beside what else is kept. */
export const rowsTooLargeWords = ({ bytes, limit }: { bytes: number; limit: number }): string =>
  `The rows of this file take more room than is left: your company keeps ${fileSize(bytes)} of other imports and may keep ${fileSize(limit)}. Split the file. ${MAKES_ROOM.imports} Or ask the person who runs this server for more room.`

/** Refuses what no longer fits, in words that say what is full and what to do. */
export const fullWords = (kind: RoomKind, { bytes, limit }: { bytes: number; limit: number }): string =>
  `Your company keeps ${fileSize(bytes)} of ${kind} and may keep ${fileSize(limit)}. ${MAKES_ROOM[kind]} Or ask the person who runs this server for more room.`
