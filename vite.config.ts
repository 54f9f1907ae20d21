import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { firstPage } from './vite-first-page.ts'

const SERVER = 'http://127.0.0.1:3000'
/**
 * The kinds of work, the table of calls and what they touch, the rights of the roles and what the search finds, without
 * the schemas and words that a page does not need, and the drawings of the items, which are 475 files.
 */
const CONSTANTS = [
  'domain/worklist/work-kinds.ts',
  'web/api/endpoints.ts',
  'web/api/touches.ts',
  'web/auth/role-rights.ts',
  'web/item-pictures/drawings.ts',
  'web/search/searched.ts',
].map((path) => fileURLToPath(new URL(`./src/${path}`, import.meta.url)))

/** The pages that open first, by the names of their files. */
const IS_PAGE =
  /assets\/(shell|dashboard|quotes-list|quote-page|jobs-list|job-page|board|calculator|settings|login)-/

/** Replaces modules by the value of what they export. */
export const constantsByValue: Plugin = {
  name: 'constants-by-value',
  enforce: 'pre',
  async load(id) {
    if (!CONSTANTS.includes(id)) return
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(id)
    for (const file of dependencies) this.addWatchFile(file)
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
      .join('')
  },
}

export default defineConfig({
  root: 'src/web',
  cacheDir: '../../node_modules/.vite',
  plugins: [constantsByValue, react({ compiler: true }), tailwindcss(), firstPage],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows fonts and scripts of our own only, so no file may turn into a data: address.
    assetsInlineLimit: 0,
    // The drawings of the items are one file of 560 kB, 67 kB compressed.
    chunkSizeWarningLimit: 600,
    modulePreload: {
      polyfill: false,
      // The first page lists what is fetched together: that is worth its bytes for pages, while dialogs are loaded ahead.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' || IS_PAGE.test(file) ? dependencies : [],
    },
    rolldownOptions: {
      output: {
        // The first page lists the names of all others: what is no word of them cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What most pages need comes in a few files; otherwise each shared part and icon becomes one of its own.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              // The board alone has virtual rows.
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[^/]+)\//,
            },
            {
              name: 'parts',
              // Parts of forms are left out: the first page has none.
              test: /src\/web\/(browser-storage|surroundings|api\/(?!touche|refetch|send\.)|ui\/(?!.*-(popup|region)\.tsx|select|suggesting-input|checkbox|textarea|field|key-value|banner))/,
              minShareCount: 5,
            },
            {
              name: 'office',
              // Small parts that the shell and the dashboard share with other pages: a file each would be a round trip each.
              test: /src\/(web\/(api\/refetch|say|feature|keys|tabs-of-settings|map-links|listed-quote|contact-lines|format\/date|organization\/confirm-email-notice)|domain\/(money|crews\/crew-colours|jobs\/days-of-job|quotes\/quote-standing|worklist\/work(-kinds)?))\.tsx?$/,
              minShareCount: 2,
            },
            // What asks before it does something comes with the dialog that asks.
            { name: 'confirm', test: /src\/web\/(confirm-dialog|end-phone)\.tsx/, minShareCount: 2 },
            // One that no first page shows is left out.
            { name: 'icons', test: /node_modules\/lucide-react\/(?!.*\/phone-off)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // The font and the packages live beside src/, above the web root.
    fs: { allow: ['../..'] },
    proxy: { '/api/v1': SERVER },
  },
})
