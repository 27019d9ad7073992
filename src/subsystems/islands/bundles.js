/** What keeps the state of components in `docsgen dev` while their code changes. No built site contains it. */
export const bundles = [
  {
    entries: {'live-refresh': 'src/subsystems/islands/client/refresh/follow-code.ts'},
    options: {define: {'process.env.NODE_ENV': '"development"'}}
  }
]
