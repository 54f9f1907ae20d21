const files = import.meta.glob<string>('./drawings/*.svg', { eager: true, query: '?raw', import: 'default' })

/** The SVG document of every drawing by the item's name. The build puts its value in place of this file. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), svg]),
)
