/*
 * Keeps zod from compiling schemas with `new Function`, which would be reported as a violation of the content
 * security policy. It sets zod's global config directly, and before any other import, because calling `z.config`
 * would load zod with the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
