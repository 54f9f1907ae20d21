/** What every answer says to browsers, whatever was asked for. */
const SAID: Record<string, RegExp> = {
  'content-security-policy': /default-src '(self|none)'/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}
/** What every policy holds. */
const IN_POLICY = ["base-uri 'none'", /frame-ancestors '(self|none)'/, /object-src|default-src 'none'/]
/** No one is told what serves, and no other site may read. */
const NEVER_SAID = [
  'x-powered-by',
  'server',
  'access-control-allow-origin',
  'access-control-allow-credentials',
]

/** Which security headers an answer lacks or has too many of, by its headers in small letters; none when all is well. */
export function lacksOfSecurity(headers: Record<string, string>): string[] {
  const policy = headers['content-security-policy'] ?? ''
  return [
    ...Object.entries(SAID).flatMap(([name, value]) => (value.test(headers[name] ?? '') ? [] : [name])),
    ...IN_POLICY.filter((part) => !(part instanceof RegExp ? part.test(policy) : policy.includes(part))).map(
      String,
    ),
    ...(/script-src[^;]*'unsafe-(inline|eval)'/.test(policy) ? ['a script-src that is safe'] : []),
    ...NEVER_SAID.filter((name) => name in headers).map((name) => `without ${name}`),
  ]
}
