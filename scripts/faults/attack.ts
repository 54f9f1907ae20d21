/** What an attack showed: a line to read, and whether the product stood it. */
export type Finding = { what: string; figures: string; stood: boolean }
export type Attack = { name: string; play: () => AsyncIterable<Finding> }
