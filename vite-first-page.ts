import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const inWeb = (path: string) => fileURLToPath(new URL(`./src/web/${path}`, import.meta.url))

/**
 * Puts what must be there before the first paint into the first HTML: the script and the styles of the frame, and the
 * styles of the app below the frame, where they keep only the app waiting.
 */
export const firstPage: Plugin = {
  name: 'first-page',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const script = await bundled(inWeb('shell/before-paint.ts'))
      const styles = readFileSync(inWeb('shell/first-frame.css'), 'utf8')
      const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      return html
        .replace(/<script data-file.*?<\/script>/, () => `<script>${script}</script>`)
        .replace(/<style data-file.*?<\/style>/, () => `<style>${withoutSpace(styles)}</style>`)
        .replace(link, '')
        .replace('<noscript>', `${link}<noscript>`)
    },
  },
}

const withoutSpace = (css: string) =>
  css.replace(/\/\*.*?\*\//gs, '').replace(/\s*([{};,>])\s*|\s+/g, (_, mark) => mark ?? ' ')

async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'beforePaint' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code.trim()
}
