/** What the build of the browser's part wrote, by the paths at which it is served. */
export type BuiltFiles = {
  script: string
  /** Of the crew's page. */
  dayScript: string
  font: string
  /** The style sheet itself: it stands in the page, which then needs nothing else to be drawn. */
  styles: string
  /** The drawing of each item by the item's name. */
  pictures: Readonly<Record<string, string>>
}

/** The build puts the real values in place of this file. */
export const builtFiles: BuiltFiles = {
  script: '/offer.js',
  dayScript: '/day.js',
  font: '/font.woff2',
  styles: '',
  pictures: {},
}
