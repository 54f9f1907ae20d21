import type { ReactNode } from 'react'
import { dollarsOf } from '../../domain/money.ts'
import type { style } from './document-style.ts'

type Style = (typeof style)[keyof typeof style] | { fontSize: number }
/** Sets words in letters that the document's fonts have. */
export type Write = (words: string, ...styles: Style[]) => ReactNode

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const dollars = (cents: number) => money.format(dollarsOf(cents))
export const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** `1 mover`, `2 movers`. */
export const counted = (count: number, one: string) =>
  `${number.format(count)} ${count === 1 ? one : `${one}s`}`
