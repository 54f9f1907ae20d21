import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const inWeb = (path: string) => fileURLToPath(new URL(`./src/web/${path}`, import.meta.url))

/** The pages that open first, and what they are drawn by. */
const PAGES = {
  login: ['auth/login.tsx'],
  shell: ['shell/shell.tsx'],
  dashboard: ['shell/shell.tsx', 'dashboard/dashboard.tsx'],
}

/**
 * Puts what must be there before the first paint into the first HTML: the styles of the frame, its script, which knows the
 * files of the pages that open first, and the styles of the app below the frame, where they keep only the app waiting.
 */
export const firstPage: Plugin = {
  name: 'first-page',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const files = Object.fromEntries(
        Object.entries(PAGES).map(([page, sources]) => [page, filesOf(sources, bundle, html)]),
      )
      const script = await bundled(inWeb('shell/before-paint.ts'), { PAGE_FILES: JSON.stringify(files) })
      const styles = readFileSync(inWeb('shell/first-frame.css'), 'utf8')
      const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      return (
        html
          .replace(/<script data-file.*?<\/script>/, '')
          // Below the files of the app, which are asked for first.
          .replace('</head>', () => `<script>${script}</script></head>`)
          .replace(/<style data-file.*?<\/style>/, () => `<style>${withoutSpace(styles)}</style>`)
          .replace(link, '')
          .replace('<noscript>', `${link}<noscript>`)
      )
    },
  },
}

const withoutSpace = (css: string) =>
  css.replace(/\/\*.*?\*\//gs, '').replace(/\s*([{};,>])\s*|\s+/g, (_, mark) => mark ?? ' ')

/** The addresses of what modules import when they are loaded, without what the first HTML names already. */
function filesOf(sources: string[], bundle: Rolldown.OutputBundle, html: string): string[] {
  const names = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || names.has(name)) return
    names.add(name)
    file.imports.forEach(add)
  }
  for (const path of sources.map(inWeb))
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.facadeModuleId === path) add(file.fileName)
  return [...names].map((name) => `/${name}`).filter((address) => !html.includes(address))
}

async function bundled(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    define,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'beforePaint' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code.trim()
}
