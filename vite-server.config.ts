import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const inServer = (path: string) => fileURLToPath(new URL(`./src/server/${path}`, import.meta.url))
/** Where `scripts/server-build.mjs` puts a build. */
const BUILD = fileURLToPath(new URL('./dist/server/build', import.meta.url))
const ENTRIES = ['main', 'demo-main', 'start-server', 'backups-main', 'data-import-main']

/** Packages with programs or files beside their code, which are found from where they are installed. */
export const INSTALLED = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@react-pdf/renderer',
  'sharp',
  'subset-font',
  'zipcodes',
]

/** A module's own folder stays the one of its source, and what it starts beside itself is built as well. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/server\//, code: /import\.meta\.(dirname|resolve)/ },
    handler(code, id) {
      const folder = relative(BUILD, dirname(id))
      const ownFolder = `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`
      const placed = code
        .replaceAll(/import\.meta\.resolve\('(.+?)'\)/g, (_call, path: string) => {
          const fileName = `${basename(path, '.ts')}.js`
          this.emitFile({ type: 'chunk', id: join(dirname(id), path), fileName })
          return `import.meta.resolve('./${fileName}')`
        })
        .replaceAll('import.meta.dirname', ownFolder)
      // Every line stays where it is, so the source map does.
      return { code: placed, map: null }
    },
  },
}

/** The server in few files, as `npm start` and the tests run it. */
export default defineConfig({
  plugins: [ownPlaces],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: INSTALLED },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(ENTRIES.map((name) => [name, inServer(`${name}.ts`)])),
      external: INSTALLED.map((name) => new RegExp(`^${name}(/|$)`)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Node keeps the text of what it runs in memory, and all of a file twice as wide for one letter beyond Latin-1.
        comments: { annotation: false, jsdoc: false },
        minify: {
          compress: false,
          mangle: false,
          codegen: { asciiOnly: true, removeWhitespace: false },
        },
      },
    },
  },
})
