/** Settings of `npx svgo` for a new drawing: rectangles stay rectangles, so that they can be edited again. */
export default {
  multipass: true,
  floatPrecision: 3,
  js2svg: { pretty: true, indent: 2 },
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          cleanupIds: { preserve: ['close'] },
          convertColors: { shortname: false },
          convertShapeToPath: false,
          mergePaths: false,
          moveElemsAttrsToGroup: false,
        },
      },
    },
    'convertStyleToAttrs',
    'removeTitle',
  ],
}
