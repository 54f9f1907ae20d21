import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { changePasswordForm, loginBody, registerForm, resetPasswordForm } from './auth.ts'
import { brandingForm } from './organization.ts'
import { convertBody } from './quote.ts'

/** What a form says beside its fields. */
const messages = (form: z.ZodType, typed: object) =>
  (form.safeParse(typed).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const company = { company_name: 'Ridgeline', company_email: 'quotes@ridgeline.example', phone: '303 555' }
const account = {
  email: 'office@ridgeline.example',
  password: '12345678',
  confirmPassword: '12345678',
}
const registration = { ...account, ...company, website: '', tagline: '' }
const change = { current_password: 'x', new_password: '12345678', confirmation: '12345678' }

const CONFIRM = 'confirmPassword: Please confirm your password'

// @spec 5.1 Login: email required and well-formed; password required, at least 6
// @spec 9.11 Passwords: 6 at login, 8 at registration and change
describe('signing in', () => {
  test.each([
    [{ email: '', password: '' }, ['email: Email is required', 'password: Password is required']],
    [
      { email: 'office@ridgeline', password: '12345' },
      ['email: Invalid email address', 'password: Password must be at least 6 characters'],
    ],
    [{ email: 'office@ridgeline.example', password: '123456' }, []],
  ])('%j', (typed, said) => {
    expect(messages(loginBody, typed)).toEqual(said)
  })
})

// @spec 5.2 Registration: email, password of at least 8 with confirmation, company name, company email and
//   phone; website and tagline optional
// @spec 3.18, 10.232
describe('registering', () => {
  test.each([
    [{}, []],
    [{ email: '' }, ['email: Email is required']],
    [{ email: 'office' }, ['email: Invalid email address']],
    [{ password: '', confirmPassword: '' }, ['password: Password is required', CONFIRM]],
    [
      { password: '1234567', confirmPassword: '1234567' },
      ['password: Password must be at least 8 characters'],
    ],
    [{ confirmPassword: '' }, [CONFIRM]],
    [{ confirmPassword: '12345679' }, ['confirmPassword: Passwords do not match']],
    [
      { email: '', confirmPassword: '12345679' },
      ['email: Email is required', 'confirmPassword: Passwords do not match'],
    ],
    [
      { password: '', confirmPassword: '12345679' },
      ['password: Password is required', 'confirmPassword: Passwords do not match'],
    ],
    [{ company_name: ' ' }, ['company_name: Company name is required']],
    [{ company_email: '' }, ['company_email: Company email is required']],
    [{ company_email: 'quotes' }, ['company_email: Invalid email address']],
    [{ phone: '' }, ['phone: Phone number is required']],
  ])('%j', (typed, said) => {
    expect(messages(registerForm, { ...registration, ...typed })).toEqual(said)
  })
})

// @spec 5.7 Password: the current one, a new one of at least 8, and its confirmation
// @spec 9.11
describe('changing the password', () => {
  test.each([
    [{}, []],
    [{ current_password: '' }, ['current_password: Current password is required']],
    [
      { new_password: '', confirmation: '' },
      ['new_password: New password is required', 'confirmation: Please confirm your password'],
    ],
    [
      { new_password: '1234567', confirmation: '1234567' },
      ['new_password: Password must be at least 8 characters'],
    ],
    [{ confirmation: '' }, ['confirmation: Please confirm your password']],
    [{ confirmation: 'another' }, ['confirmation: Passwords do not match']],
    [
      { current_password: '', confirmation: 'another' },
      ['current_password: Current password is required', 'confirmation: Passwords do not match'],
    ],
  ])('%j', (typed, said) => {
    expect(messages(changePasswordForm, { ...change, ...typed })).toEqual(said)
  })
})

test('setting a password with a link says both, too', () => {
  expect(messages(resetPasswordForm, { token: '', password: '', confirmPassword: 'another' })).toEqual([
    'token: The link is incomplete',
    'password: New password is required',
    'confirmPassword: Passwords do not match',
  ])
})

// @spec 5.6 Company: name and email required, website a URL, the rest optional
describe('the company', () => {
  test.each([
    [{ website: '', tagline: '', phone: '', ai_phone_number: '' }, []],
    [{ company_name: '' }, ['company_name: Company name is required']],
    [{ company_email: '' }, ['company_email: Company email is required']],
    [{ company_email: 'quotes@' }, ['company_email: Invalid email address']],
    [{ website: 'not a website' }, ['website: Must be a web address']],
  ])('%j', (typed, said) => {
    expect(messages(brandingForm, { ...company, ...typed })).toEqual(said)
  })
})

// @spec 5.3
test('converting needs a time; crew and notes are optional', () => {
  const scheduled_date = '2027-05-15T09:00:00'
  expect(messages(convertBody, { scheduled_date })).toEqual([])
  expect(messages(convertBody, { scheduled_date, assigned_crew: null, job_notes: null })).toEqual([])
  expect(messages(convertBody, {})).toHaveLength(1)
})
