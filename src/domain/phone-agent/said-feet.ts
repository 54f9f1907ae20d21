import { saidNumber } from './said-number.ts'

export const saidFeet = saidNumber
