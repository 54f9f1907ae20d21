import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { PrecachedFile } from './src/web/crew/built-files.ts'
import { constantsByValue } from './vite.config.ts'
import { followingTheSystem, smallPage } from './vite-offer.config.ts'

const inCrew = (path: string) => fileURLToPath(new URL(`./src/web/crew/${path}`, import.meta.url))
/** Of the public files, which the staff app's build copies, those that the app shows. */
const SHOWN = ['/logo.svg']
const revisionOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Where the server has what the build calls `crew/crew.html`. */
const SHELL = '/crew'

/** Has the styles follow the system's theme, and tells the worker what the build of the app wrote. */
function filesOfApp(): Plugin {
  let files: PrecachedFile[] | undefined
  return {
    name: 'files-of-app',
    sharedDuringBuild: true,
    load(id) {
      if (id !== inCrew('built-files.ts') || !files) return
      return `export const filesOfApp = ${JSON.stringify(files)}`
    },
    generateBundle: {
      // The HTML is written last.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const built = Object.values(bundle).flatMap((file): PrecachedFile[] => {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = followingTheSystem(String(file.source))
          if (file.type === 'asset' && file.fileName.endsWith('.html')) {
            return [{ url: SHELL, revision: revisionOf(file.source) }]
          }
          // Of the font only what English and Spanish are written with.
          const isNeeded = !file.fileName.endsWith('.woff2') || /geist-latin-wght/.test(file.fileName)
          return isNeeded ? [{ url: `/${file.fileName}`, revision: null }] : []
        })
        const shown = SHOWN.map((url) => ({
          url,
          revision: revisionOf(readFileSync(inCrew(`../public${url}`))),
        }))
        files = [...built, ...shown]
      },
    },
  }
}

/** The crew's app: its page with all that it loads, and the worker that keeps these on the phone. */
export default defineConfig({
  ...smallPage,
  cacheDir: '../../node_modules/.vite-crew',
  plugins: [constantsByValue, react(), filesOfApp(), tailwindcss()],
  environments: {
    client: { build: { rolldownOptions: { input: inCrew('crew.html') } } },
    worker: {
      consumer: 'client',
      build: {
        rolldownOptions: {
          input: { 'crew-worker': inCrew('crew-worker.ts') },
          // At the root, from where it may answer for `/crew`.
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
})
