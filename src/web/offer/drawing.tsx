/** The addresses of the drawings that a page shows, by the names of its items and the keys of its lines. */
export type Pictures = Readonly<Record<string, string>>

/** Where the drawing stands of a line that names an item. */
export const lineKey = ({ id }: { id: number }): string => `line ${id}`

/** An item's drawing, made for small sizes. */
export const Drawing = ({ src }: { src: string | undefined }) => (
  <span className="flex h-9 w-11 shrink-0 items-center justify-center rounded-control bg-tile">
    <img src={`${src}#close`} alt="" width={40} height={32} loading="lazy" decoding="async" />
  </span>
)
