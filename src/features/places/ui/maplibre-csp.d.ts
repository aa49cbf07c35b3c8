/** MapLibre's build for sites with a content security policy; its worker is a separate file. */
declare module 'maplibre-gl/dist/maplibre-gl-csp' {
  import type * as maplibre from 'maplibre-gl'

  const everything: typeof maplibre
  export default everything
}
