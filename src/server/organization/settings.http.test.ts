import { beforeAll, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { settings } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

const branding = async () => (await ridgeline.call(settings.branding)).value

test.each([
  ['PUT', settings.putBranding],
  ['POST', settings.postBranding],
])('%s changes what it names and nothing else', async (_method, change) => {
  const before = await branding()
  const named = { company_name: `Ridgeline ${change.method}`, ai_phone_number: '(303) 555-0100' }
  const { value } = await ridgeline.call(change, { body: { value: named } })
  expect(value).toEqual({ ...before, ...named })
  expect(await branding()).toEqual(value)
})

test.each(['phone', 'website', 'tagline', 'ai_phone_number'] as const)(
  "%s: '' and null mean none",
  async (field) => {
    for (const none of ['', '  ', null]) {
      await ridgeline.call(settings.putBranding, { body: { value: { [field]: 'ridgeline.example' } } })
      expect((await branding())[field]).toBe('ridgeline.example')
      await ridgeline.call(settings.putBranding, { body: { value: { [field]: none } } })
      expect((await branding())[field]).toBeNull()
    }
  },
)

// @spec 3.17 Branding under a value object
// @spec 7.27 GET, PUT and POST /settings/branding
test('what GET answers may be PUT back and changes nothing', async () => {
  const before = await branding()
  expect((await ridgeline.call(settings.putBranding, { body: { value: before } })).value).toEqual(before)
})

test.each([
  [{ company_name: '' }, 'Company name is required'],
  [{ company_name: null }, 'Company name is required'],
  [{ company_email: '' }, 'Company email is required'],
  [{ company_email: 'quotes at ridgeline' }, 'Invalid email address'],
  [{ website: 'no website' }, 'Must be a web address'],
  [{ website: 'javascript:alert(1)' }, 'Must be a web address'],
  [{ company_name: 'x'.repeat(201) }, 'Must be at most 200 characters'],
  [{ time_zone: 'Mars/Olympus' }, 'Must be a time zone like America/Denver'],
])('branding with %o is refused: %s', async (value, words) => {
  const before = await branding()
  const { status, body } = await ridgeline.attempt(settings.putBranding, { body: { value } })
  expect(status).toBe(422)
  expect(body).toMatchObject({ detail: [{ loc: ['body', 'value', Object.keys(value)[0]], msg: words }] })
  expect(await branding()).toEqual(before)
})

test.each(['https://ridgeline.example/moves?x=1', 'ridgeline.example', 'HTTP://www.ridgeline.example'])(
  '%s is a web address',
  async (website) => {
    await ridgeline.call(settings.putBranding, { body: { value: { website } } })
    expect((await branding()).website).toBe(website)
  },
)

test('another time zone shows the same moments on another clock', async () => {
  const company = await registerCompany()
  const quote = await company.createQuote()
  await company.call(settings.putBranding, { body: { value: { time_zone: 'Asia/Tokyo' } } })
  const shown = await company.call(contract.quotes.get, { params: { id: quote.id } })
  expect(quote.created_at).toMatch(/-0[67]:00$/)
  expect(shown.created_at).toMatch(/\+09:00$/)
  expect(Date.parse(shown.created_at)).toBe(Date.parse(quote.created_at))
})

test('a day is from eight to six until someone changes it', async () => {
  const company = await registerCompany()
  const usual = {
    day_start: '08:00',
    day_end: '18:00',
    arrival_window_minutes: 60,
    yard_address: null,
  }
  expect((await company.call(settings.operations)).value).toEqual(usual)
  const changed = { day_start: '07:30', day_end: '19:00' }
  const put = async (value: typeof changed & object) =>
    (await company.call(settings.putOperations, { body: { value } })).value
  expect(await put(changed), 'what is not named stays').toEqual({ ...usual, ...changed })
  const yard = { ...changed, arrival_window_minutes: 120, yard_address: '4500 Jason St, Denver, CO 80211' }
  expect(await put(yard)).toEqual(yard)
  expect((await company.call(settings.operations)).value).toEqual(yard)
  // The company next door is not touched.
  expect((await ridgeline.call(settings.operations)).value).toEqual(usual)
})

const USUAL_DAY = { day_start: '08:00', day_end: '18:00' }

test.each([
  [{ day_start: '24:00' }, 'Must be a time like 08:00'],
  [{ day_start: '8:00' }, 'Must be a time like 08:00'],
  [{ day_start: '18:00' }, 'The day must end after it starts'],
])('operations with %o are refused: %s', async (changes, words) => {
  const value = { ...USUAL_DAY, ...changes }
  const refusal = await ridgeline.refused(settings.putOperations, { body: { value } })
  expect(refusal).toMatchObject({ status: 422, detail: words })
})

// @spec 10.97
test("crews with the company's hours follow them, others keep theirs; a number of crews means nothing", async () => {
  const company = await registerCompany()
  await company.call(contract.crews.create, { body: { name: 'Early', day_start: '06:00' } })
  const value = { day_start: '07:30', day_end: '19:00', crews: 5 }
  const answer = await company.call(settings.putOperations, { body: { value } })
  expect(answer.value).not.toHaveProperty('crews')
  const { crews } = await company.call(contract.crews.list)
  expect(crews.map(({ name, day_start, day_end }) => [name, day_start, day_end])).toEqual([
    ['Crew 1', '07:30', '19:00'],
    ['Crew 2', '07:30', '19:00'],
    ['Early', '06:00', '18:00'],
  ])
  const { history } = await company.call(contract.history.list)
  expect(history[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'crews_with_new_hours', is: 'Crew 1, Crew 2' }),
  )
})
