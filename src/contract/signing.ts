import { z } from 'zod'
import { DRAWING, isSignatureDrawing } from '../domain/agreements/signature-drawing.ts'
import { requiredText } from './fields.ts'

/** What a customer signs with behind their link, whatever it is. */
export const signing = {
  name: requiredText('Please type your full name', 200),
  consent: z
    .boolean('Must be true or false')
    .refine((agrees) => agrees, 'Please agree to sign electronically'),
  /** Path data of an SVG of 600 × 160 units, as our pad writes it; empty and null for none. */
  drawing: z
    .string()
    .max(DRAWING.longest, 'The drawing is too large')
    .refine(
      (path) => path === '' || isSignatureDrawing(path),
      'Please draw your name in the field again, or leave it empty',
    )
    .nullable()
    .default(null),
}
