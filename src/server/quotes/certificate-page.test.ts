import { expect, test } from 'vitest'
import type { Acceptance } from '../../domain/agreements/acceptance.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { signatures } from './certificate-page.tsx'

const offer = { company: { name: 'Ridgeline Movers' } } as OfferDocument
const signedWith = (drawing: string | null) => {
  const acceptance = { name: 'Megan Ortega', acceptedAt: '2026-11-17T10:40:05-07:00', drawing } as Acceptance
  return JSON.stringify(signatures(offer, acceptance, (words) => words))
}

test('a signature that was drawn with our pad is on the paper', () => {
  expect(signedWith('M10 20L30 40')).toContain('"d":"M10 20L30 40"')
})

// @spec 10.68
test.each(['T', `M${'1'.repeat(99_990)}`])(
  'a stored drawing that is none, %.5s, is left out, the name stays',
  (drawing) => {
    const paper = signedWith(drawing)
    expect(paper).toContain('Megan Ortega')
    expect(paper).not.toContain('"d":')
  },
)
