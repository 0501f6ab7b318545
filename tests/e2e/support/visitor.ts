/** The request header that says that a browser fetches as much as visitors' do. */
export const VISITOR = "x-visitor";
