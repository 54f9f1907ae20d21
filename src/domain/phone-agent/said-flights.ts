import { saidNumber } from './said-number.ts'

export const saidFlights = saidNumber
