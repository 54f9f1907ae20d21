/** What an attack or a fault showed: a line to read, and whether the product stood it. */
export type Finding = { what: string; figures: string; stood: boolean }
export type Attack = {
  name: string
  /** Played while offices work: a row of the table. */
  isUnderLoad?: true
  /** The same seed makes the same choices; the moments at which they fall differ with the machine. */
  play: (seed: number) => AsyncIterable<Finding>
}
