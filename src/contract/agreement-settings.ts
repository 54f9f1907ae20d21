import { z } from 'zod'
import {
  agreementFields,
  agreementSettingsAnswer,
  DEFAULT_AGREEMENT_SETTINGS,
} from '../domain/agreements/agreement-settings.ts'
import { endpoint, touching } from './endpoint.ts'

const MEGABYTE = 1024 * 1024
/** What a logo's file may have, in bytes. */
export const LOGO_BYTES = MEGABYTE
export const LOGO_TOO_LARGE = 'The picture is larger than 1 MB. Choose a smaller one.'
export const LOGO_FORMAT = 'The logo must be a PNG or JPEG picture.'

/** Base64 needs four characters for three bytes. */
const LOGO_CHARACTERS = Math.ceil(LOGO_BYTES / 3) * 4

/** The company's side of an agreement, as the settings send it; what is left out stays as it is. */
export const agreementForm = z.object(agreementFields)

const agreementAnswer = z.object({
  value: agreementSettingsAnswer,
  has_logo: z.boolean(),
})
export type AgreementAnswer = z.output<typeof agreementAnswer>

/** One transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const agreement = touching(['agreement.get'], {
  get: endpoint({
    summary: 'The company’s agreement settings',
    method: 'GET',
    path: '/settings/agreement',
    right: 'company.read',
    output: agreementAnswer,
  }),
  put: endpoint({
    summary: 'Change the company’s agreement settings',
    method: 'PUT',
    path: '/settings/agreement',
    right: 'company.change',
    body: z.object({ value: agreementForm.partial() }),
    touches: ['agreement.get', 'quotes'],
    output: agreementAnswer,
    example: { value: DEFAULT_AGREEMENT_SETTINGS },
  }),
  logo: endpoint({
    summary: 'The company’s logo, at most 512 pixels wide and high',
    method: 'GET',
    path: '/settings/logo',
    right: 'company.read',
    media: 'image/png',
    output: z.file(),
  }),
  putLogo: endpoint({
    summary: 'Set the logo, a PNG or JPEG of up to 1 MB; it is stored again without its metadata',
    method: 'PUT',
    path: '/settings/logo',
    right: 'company.change',
    // Room for a picture that is too large, which is refused in words of its own.
    bodyLimit: 8 * MEGABYTE,
    body: z.object({
      /** The file in base64. */
      image: z
        .string('Must be a picture in base64')
        .max(LOGO_CHARACTERS, { error: LOGO_TOO_LARGE, abort: true })
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Must be a picture in base64', abort: true })
        .refine((text) => text.length % 4 === 0, 'Must be a picture in base64'),
    }),
    touches: ['agreement'],
    output: agreementAnswer,
    example: { image: PIXEL },
  }),
  deleteLogo: endpoint({
    summary: 'Remove the logo',
    method: 'DELETE',
    path: '/settings/logo',
    right: 'company.change',
    status: 204,
    output: z.undefined(),
  }),
})
