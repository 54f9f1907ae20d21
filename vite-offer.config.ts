import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import type { BuiltFiles } from './src/web/offer/built-files.ts'
import { constantsByValue } from './vite.config.ts'

const inOffer = (path: string) => fileURLToPath(new URL(`./src/web/offer/${path}`, import.meta.url))
const DRAWINGS = inOffer('../item-pictures/drawings')

/**
 * Tells the page what the build of its browser part wrote: the HTML carries the styles itself and names the script,
 * the font and the drawings by their hashed files.
 */
function builtFiles(): Plugin {
  let built: BuiltFiles | undefined
  return {
    name: 'built-files',
    sharedDuringBuild: true,
    load(id) {
      if (id !== inOffer('built-files.ts') || !built) return
      return `export const builtFiles = ${JSON.stringify(built)}`
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const pictures = Object.fromEntries(
        readdirSync(DRAWINGS).map((file) => {
          const source = readFileSync(`${DRAWINGS}/${file}`, 'utf8')
          const emitted = this.emitFile({ type: 'asset', name: file, source })
          return [file.replace(/\.svg$/, ''), `/${this.getFileName(emitted)}`]
        }),
      )
      const files = Object.values(bundle)
      const styles = files.find((file) => file.fileName.endsWith('.css'))
      const entry = (name: string) =>
        files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
      const [script, dayScript] = [entry('offer'), entry('day')]
      const font = files.find((file) => /geist-latin-wght-normal.*\.woff2$/.test(file.fileName))
      if (styles?.type !== 'asset' || !script || !dayScript || !font)
        this.error('a part of the page was not built')
      built = {
        script: `/${script.fileName}`,
        dayScript: `/${dayScript.fileName}`,
        font: `/${font.fileName}`,
        styles: followingTheSystem(String(styles.source)).trim(),
        pictures,
      }
      delete bundle[styles.fileName]
    },
  }
}

/** React's own runtime would be 60 kB more of script; Preact runs the same components. */
const preactForReact = [
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react(-dom)?(?=$|\/(client|jsx-runtime)$)/, replacement: 'preact/compat' },
  // What older versions of React lack, Preact has.
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
]

/**
 * The staff app's dark colours follow its switch; pages behind links have none and follow the system, also without
 * script, but where the crew's phone is in the sun. A font that comes late is left for the next time: nothing is drawn twice on a slow phone.
 */
export function followingTheSystem(css: string): string {
  const dark = /:root\[data-theme=["']?dark["']?\]\{([^}]*)\}/
  if (!dark.test(css)) throw new Error('the dark colours were not found in the styles')
  return css
    .replace(dark, '@media (prefers-color-scheme:dark){:root:not([data-sunlight]){$1}}')
    .replaceAll('font-display:swap', 'font-display:optional')
}

/** What the builds of the small pages share: they come after the staff app's, and run on Preact. */
export const smallPage = {
  root: 'src/web',
  publicDir: false,
  resolve: { alias: preactForReact },
  build: {
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  builder: {},
} satisfies UserConfig

/** The customer's page: a small entry of its own, drawn on the server by `offer-page.js` and brought to life in the browser. */
export default defineConfig({
  ...smallPage,
  cacheDir: '../../node_modules/.vite-offer',
  plugins: [constantsByValue, react(), builtFiles(), tailwindcss()],
  environments: {
    client: {
      build: {
        rolldownOptions: { input: { offer: inOffer('main.tsx'), day: inOffer('day-main.ts') } },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: '../../dist/offer-page.next',
        emptyOutDir: true,
        rolldownOptions: { input: { 'offer-page': inOffer('offer-page.tsx') } },
      },
    },
  },
})
