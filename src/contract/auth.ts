import { z } from 'zod'
import { isStorable, NOT_STORABLE } from '../domain/storable-text.ts'
import { RIGHTS } from '../domain/team/rights.ts'
import { endpoint, touching } from './endpoint.ts'
import { emailAddress, idParams, moment, optionalText, optionalWebsite, requiredText } from './fields.ts'
import { optionalTimeZone } from './organization.ts'

export const LOGIN_PASSWORD_MIN = 6
export const NEW_PASSWORD_MIN = 8
/** Longer than any password manager writes; a bound so that hashing cannot be used to exhaust the server. */
const PASSWORD_MAX = 200

export const password = (missing: string, min: number) =>
  z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .min(min, `Password must be at least ${min} characters`)
    .max(PASSWORD_MAX, `Must be at most ${PASSWORD_MAX} characters`)
    // Two passwords that differ only in what cannot be written down would be the same one when hashed.
    .refine(isStorable, NOT_STORABLE)

/** The name colleagues see; without one they see the email. */
export const fullName = () => optionalText(100)

export const user = z.object({
  id: z.number(),
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.string(),
  authenticated: z.literal(true),
  created_at: moment(),
})
export type User = z.output<typeof user>

const company = z.object({ id: z.number(), name: z.string() })

export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user,
  organization: company.extend({ time_zone: z.string() }),
  /** For anyone who belongs to several: all of them, to choose another than `organization`, the one used last. */
  companies: z.array(company).optional(),
})
export type Session = z.output<typeof session>

export const loginBody = z.object({
  email: emailAddress(),
  password: password('Password is required', LOGIN_PASSWORD_MIN),
})

export const registerBody = z.object({
  email: emailAddress(),
  password: password('Password is required', NEW_PASSWORD_MIN),
  full_name: fullName(),
  company_name: requiredText('Company name is required'),
  company_email: emailAddress('Company email is required'),
  phone: requiredText('Phone number is required', 50),
  website: optionalWebsite(),
  tagline: optionalText(),
  time_zone: optionalTimeZone,
})

/**
 * A form that asks for the new password twice; the second one, under `name`, never leaves the browser. Checked beside
 * the body rather than after it, so that the two are compared whatever else is wrong in the form.
 */
export function withConfirmation<S extends z.ZodRawShape, Name extends string>(
  body: z.ZodObject<S>,
  field: keyof S & string,
  name: Name,
) {
  const twice = z.object({ [field]: z.unknown(), [name]: z.string().min(1, 'Please confirm your password') })
  const again = twice.refine((typed) => !typed[name] || typed[name] === typed[field], {
    error: 'Passwords do not match',
    path: [name],
  })
  return z.intersection(body, again as unknown as z.ZodType<Record<Name, string>, Record<Name, string>>)
}

export const registerForm = withConfirmation(
  registerBody.omit({ full_name: true }),
  'password',
  'confirmPassword',
)

/** The question on the dashboard, which can be put off instead. */
export const nameForm = z.object({ full_name: requiredText('Your name is required', 100) })

export const profileForm = z.object({ full_name: fullName() })

export const changePasswordBody = z.object({
  current_password: password('Current password is required', 1),
  new_password: password('New password is required', NEW_PASSWORD_MIN),
})

export const changePasswordForm = withConfirmation(changePasswordBody, 'new_password', 'confirmation')

export const forgotPasswordBody = z.object({ email: emailAddress() })

export const resetPasswordBody = z.object({
  token: requiredText('The link is incomplete'),
  password: password('New password is required', NEW_PASSWORD_MIN),
})

export const resetPasswordForm = withConfirmation(resetPasswordBody, 'password', 'confirmPassword')

export const auth = touching([], {
  registration: endpoint({
    summary: 'Whether new companies can register here',
    method: 'GET',
    path: '/auth/registration',
    access: 'public',
    output: z.object({ open: z.boolean() }),
  }),
  register: endpoint({
    summary: 'Register a moving company and its first account',
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    body: registerBody,
    status: 201,
    output: session,
    example: {
      email: 'office@ridgeline.example',
      password: 'a long password',
      company_name: 'Ridgeline Movers',
      company_email: 'quotes@ridgeline.example',
      phone: '(303) 555-0142',
      website: 'https://ridgeline.example',
      tagline: 'Careful hands, on time.',
      time_zone: 'America/Denver',
    },
  }),
  login: endpoint({
    summary: 'Sign in',
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: loginBody,
    output: session,
    example: { email: 'office@ridgeline.example', password: 'a long password' },
  }),
  logout: endpoint({
    summary: 'Sign out; the token stops working',
    method: 'POST',
    path: '/auth/logout',
    right: 'account',
    status: 204,
    output: z.undefined(),
  }),
  chooseCompany: endpoint({
    summary: 'Switch to another of your companies; the session in this one stays open',
    method: 'POST',
    path: '/auth/companies/:id',
    right: 'account',
    params: idParams,
    output: session,
  }),
  forgotPassword: endpoint({
    summary: 'Request a link to set a new password; the answer is the same for every address',
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    body: forgotPasswordBody,
    output: z.object({ detail: z.string() }),
    example: { email: 'office@ridgeline.example' },
  }),
  resetPassword: endpoint({
    summary: 'Set a new password with the emailed link; ends every session',
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    body: resetPasswordBody,
    output: z.object({ detail: z.string() }),
    example: { token: 'the token from the link', password: 'another long password' },
  }),
  changePassword: endpoint({
    summary: 'Change the password; every other session ends and a new token is returned',
    method: 'POST',
    path: '/auth/change-password',
    right: 'account',
    body: changePasswordBody,
    output: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
    example: { current_password: 'a long password', new_password: 'another long password' },
  }),
  profile: endpoint({
    summary: 'Who is signed in',
    method: 'GET',
    path: '/auth/profile',
    right: 'account',
    output: z.object({ user, rights: z.array(z.enum(RIGHTS)), companies: z.array(company) }),
  }),
  updateProfile: endpoint({
    summary: 'Change your own name; email and role cannot be changed here',
    method: 'PUT',
    path: '/auth/profile',
    right: 'account',
    body: profileForm,
    touches: ['auth.profile'],
    output: z.object({ user }),
    example: { full_name: 'Kate Morrow' },
  }),
})
