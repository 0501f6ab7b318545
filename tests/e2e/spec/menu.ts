/** The dropdowns of requirements 2.2: what their links say and where they lead. The footer lists the services again. */
export const dropdowns = {
  Services: [
    ["Logo Designing", "/logo-service"],
    ["Website Development", "/web-development-service"],
    ["E-Commerce Web Solution", "/web-development-service"],
    ["Motion Graphics", "/motion-graphics"],
    ["App Development", "/app-development-service"],
    ["Creative Copy Writing", "/copy-writing"],
    ["Digital Marketing", "/digital-marketing"],
    ["Illustration Design", "/illustration"],
    ["Branding", "/branding-service"],
    ["SEO", "/seo"],
  ],
  Packages: [
    ["Web Development", "/web-development"],
    ["Logo", "/logo"],
    ["Branding", "/branding"],
    ["Ecommerce", "/ecommerce"],
    ["SEO", "/seo-pakages"],
    ["Animation", "/animation-packages"],
    ["Copy Writing", "/copy-writing-packages"],
    ["Digital Marketing", "/digital-marketing-packages"],
    ["Illustration", "/illustration-packages"],
  ],
};
