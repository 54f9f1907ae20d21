import { Path, Svg, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { DRAWING, pointsOfDrawing } from '../../domain/agreements/signature-drawing.ts'
import { style } from './document-style.ts'
import type { Write } from './document-words.ts'

/** Null for what our pad did not write: the person who reads path data of a stranger may never come to its end. */
export function drawing(path: string | null, widthPt: number): ReactNode {
  if (path === null || pointsOfDrawing(path) === null) return null
  const size = { width: widthPt, height: (widthPt * DRAWING.height) / DRAWING.width }
  return (
    <Svg key="drawing" viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} style={size}>
      <Path d={path} stroke="#141A21" strokeWidth={3} fill="none" strokeLinecap="round" />
    </Svg>
  )
}

/** What is known of a signature: a label and its lines. */
export const fact = (label: string, lines: ReactNode[], text: Write) => (
  <View style={style.factRow} wrap={false}>
    {text(label, style.factLabel)}
    <View style={{ flex: 1 }}>
      {lines.map((line) => (typeof line === 'string' ? text(line, style.factText) : line))}
    </View>
  </View>
)

/** A SHA-256 as it fits beside its label. */
export const inTwoLines = (hash: string) => `${hash.slice(0, 32)}\n${hash.slice(32)}`

const HAS_OFFSET = /(Z|[+-]\d{2}:\d{2})$/

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** A moment as its own clock shows it, with what that clock is off: `Nov 17, 2026, 10:40:05 AM (UTC-07:00)`. */
export function momentWords(iso: string): { day: string; full: string } {
  const [offset = 'Z'] = HAS_OFFSET.exec(iso) ?? []
  const wall = new Date(`${iso.replace(HAS_OFFSET, '')}Z`)
  return {
    day: DAY.format(wall),
    full: `${MOMENT.format(wall).replaceAll('\u202F', ' ')} (UTC${offset === 'Z' ? '' : offset})`,
  }
}
