/*
 * Zod compiles its schemas with `new Function` where it may. Here it may not, and already its trying would be
 * reported as an offence against the content security policy. Said this way, and before anything else, because
 * zod's own `z.config` would bring zod into the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
