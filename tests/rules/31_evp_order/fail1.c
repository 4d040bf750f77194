typedef struct evp_ctx EVP_MD_CTX;
typedef struct evp_md EVP_MD;
EVP_MD_CTX *EVP_MD_CTX_new(void);
void EVP_MD_CTX_free(EVP_MD_CTX *c);
const EVP_MD *EVP_sha256(void);
int EVP_DigestInit_ex(EVP_MD_CTX *c, const EVP_MD *type, void *engine);
int EVP_DigestUpdate(EVP_MD_CTX *c, const void *data, unsigned long size);
int EVP_DigestFinal_ex(EVP_MD_CTX *c, unsigned char *out, unsigned *size);

int main(void) {
  unsigned char out[64];
  unsigned size = 0;
  EVP_MD_CTX *c = EVP_MD_CTX_new();
  if (!c) return 1;
  EVP_DigestUpdate(c, "abc", 3);
  EVP_MD_CTX_free(c);
  return 0;
}
