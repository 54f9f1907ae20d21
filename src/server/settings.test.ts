import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, StartRefused } from './settings.ts'

const SECRET = 'a secret of at least thirty-two characters'

// @spec 10.8
test('with nothing set, everything has its usual value', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    durable: false,
    publicUrl: undefined,
    registration: 'open',
    smtpUrl: undefined,
    mailFrom: undefined,
    stripeUrl: 'https://api.stripe.com',
    webhooksToLoopback: false,
    appSecret: undefined,
    passwordCost: 'standard',
    stopWithinMs: 10_000,
    companyRoom: { pictures: 20e9, exports: 50e9, imports: 2e9, papers: 500e6 },
    keepFreeBytes: 256e6,
    logLevel: 'info',
    trustProxy: false,
    metricsPort: undefined,
    tracesEndpoint: undefined,
    tracesRatio: 1,
    tracesName: 'moving-pro',
  })
})

test('an empty variable counts as absent, and others do not matter', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'APP_SECRET',
    'TRUST_PROXY',
  ]
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(readSettings({ ...empty, EDITOR: 'ed' })).toEqual(readSettings({}))
})

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ DATA_DIR: '/var/lib/moving' }, { dataDir: '/var/lib/moving' }],
  [{ PUBLIC_URL: 'https://quotes.example.com/' }, { publicUrl: 'https://quotes.example.com' }],
  [{ SMTP_URL: 'smtp://127.0.0.1:1025' }, { smtpUrl: 'smtp://127.0.0.1:1025' }],
  [{ SMTP_URL: 'smtps://u:p@mail.example.com' }, { smtpUrl: 'smtps://u:p@mail.example.com' }],
  [
    { COMPANY_PICTURES_MB: '5' },
    { companyRoom: { pictures: 5e6, exports: 50e9, imports: 2e9, papers: 500e6 } },
  ],
  [{ KEEP_FREE_MB: '1000' }, { keepFreeBytes: 1e9 }],
  [{ MAIL_FROM: 'no-reply@example.com' }, { mailFrom: 'no-reply@example.com' }],
  [{ APP_SECRET: SECRET }, { appSecret: SECRET }],
  [
    { DATABASE_URL: 'postgres://u@localhost/moving', APP_SECRET: SECRET },
    { databaseUrl: 'postgres://u@localhost/moving' },
  ],
  [{ STRIPE_API_URL: 'http://127.0.0.1:12111/' }, { stripeUrl: 'http://127.0.0.1:12111' }],
  [{ PASSWORD_COST: 'low' }, { passwordCost: 'low' }],
  [{ STOP_WITHIN_SECONDS: '25' }, { stopWithinMs: 25_000 }],
  [{ REGISTRATION: 'first' }, { registration: 'first' }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
  [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
])('%o is understood', (env, settings) => {
  expect(readSettings(env)).toMatchObject(settings)
})

test('a number of proxies trusts as many hops', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: '2' })
  if (typeof trustProxy !== 'function') throw new Error('not counted')
  expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false])
})

describe('a wrong value ends in one line that names the variable', () => {
  test.each([
    ['PORT', 'three thousand', 'must be a port number from 0 to 65535'],
    ['PORT', '65536', 'must be a port number from 0 to 65535'],
    ['PORT', '-1', 'must be a port number from 0 to 65535'],
    ['PORT', '80.5', 'must be a port number from 0 to 65535'],
    ['HOST', 'http://localhost', 'must be a host name or address'],
    ['HOST', 'local host', 'must be a host name or address'],
    [
      'DATABASE_URL',
      'localhost:5432/moving',
      'must be an address like postgres://user:password@host:5432/name',
    ],
    [
      'DATABASE_URL',
      'mysql://localhost/moving',
      'must be an address like postgres://user:password@host:5432/name',
    ],
    ['PUBLIC_URL', 'quotes.example.com', 'must be an address like https://quotes.example.com'],
    ['SMTP_URL', 'mail.example.com', 'must be an address like smtp://user:password@host:587'],
    ['SMTP_URL', 'http://mail.example.com', 'must be an address like smtp://user:password@host:587'],
    ['MAIL_FROM', 'Moving Pro', 'must be an email address'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d', 'must be an email address'],
    ['APP_SECRET', 'short', 'must have at least 32 characters'],
    ['PASSWORD_COST', 'none', 'must be one of standard, low'],
    ['STOP_WITHIN_SECONDS', '0', 'must be a number of seconds from 1 to 600'],
    ['STOP_WITHIN_SECONDS', 'ten', 'must be a number of seconds from 1 to 600'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['TRUST_PROXY', 'yes', 'must be true, false, a number of proxies or addresses'],
    ['TRUST_PROXY', 'face', 'must be true, false, a number of proxies or addresses'],
    ['TRUST_PROXY', '10.0.0.0/64', 'must be true, false, a number of proxies or addresses'],
    ['TRUST_PROXY', '10.0.0.0/0', 'must be true, false, a number of proxies or addresses'],
    ['TRUST_PROXY', '10.0.0.1,', 'must be true, false, a number of proxies or addresses'],
  ])('%s=%s', (name, value, words) => {
    const start = () =>
      readSettings({ [name]: value, ...(name === 'DATABASE_URL' && { APP_SECRET: SECRET }) })
    expect(start).toThrow(StartRefused)
    expect(start).toThrow(`${name} ${words}`)
    expect(start).toThrow(/^[^\n]+$/)
  })

  test('DATABASE_URL without APP_SECRET', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgres://localhost/moving' })).toThrow(
      'APP_SECRET is required when DATABASE_URL is set, so that every node signs alike',
    )
  })
})
