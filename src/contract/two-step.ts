import { z } from 'zod'
import { password, session } from './auth.ts'
import { endpoint, touching } from './endpoint.ts'
import { requiredText } from './fields.ts'

const code = () => requiredText('Please enter the code', 50)

export const passwordBody = z.object({ password: password('Password is required', 1) })
export const codeBody = z.object({ code: code() })

/** In groups of four, each good for one sign-in; they are shown this once. */
const newRecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Signing in with a code from an authenticator app besides the password: of a person, in all of their companies. */
export const twoStep = touching(['auth', 'sessions', 'team', 'twoStep'], {
  signIn: endpoint({
    summary:
      'The second step of signing in: with two-step sign-in on, the right password gets 401 with a `challenge`, to be answered here within 5 minutes with a code from the app or a recovery code',
    method: 'POST',
    path: '/auth/two-step',
    access: 'public',
    body: codeBody.extend({ challenge: requiredText('Please sign in again') }),
    output: session,
    example: { challenge: 'the challenge from signing in', code: '123456' },
  }),
  get: endpoint({
    summary: 'Whether your two-step sign-in is on',
    method: 'GET',
    path: '/auth/two-step',
    right: 'account',
    output: z.object({
      on: z.boolean(),
      recovery_codes_left: z.int(),
      /** The companies one belongs to that ask everybody for it: as long as there is one, it stays on. */
      required_by: z.array(z.string()),
    }),
  }),
  setUp: endpoint({
    summary: 'Begin to set up two-step sign-in: what the authenticator app needs',
    method: 'POST',
    path: '/auth/two-step/set-up',
    right: 'account',
    body: passwordBody,
    output: z.object({
      /** In Base32, to be typed into the app. */
      secret: z.string(),
      /** `otpauth://…`: the same for a QR code, or to be opened on the phone itself. */
      uri: z.string(),
    }),
    example: { password: 'a long password' },
  }),
  turnOn: endpoint({
    summary: 'Turn two-step sign-in on with a first code; your other sessions end',
    method: 'POST',
    path: '/auth/two-step/turn-on',
    right: 'account',
    body: codeBody,
    output: newRecoveryCodes,
    example: { code: '123456' },
  }),
  replaceCodes: endpoint({
    summary: 'New recovery codes; the old ones stop working',
    method: 'POST',
    path: '/auth/two-step/recovery-codes',
    right: 'account',
    body: passwordBody,
    output: newRecoveryCodes,
    example: { password: 'a long password' },
  }),
  turnOff: endpoint({
    summary: 'Turn two-step sign-in off, unless one of your companies requires it',
    method: 'POST',
    path: '/auth/two-step/turn-off',
    right: 'account',
    body: passwordBody,
    status: 204,
    output: z.undefined(),
    example: { password: 'a long password' },
  }),
})
