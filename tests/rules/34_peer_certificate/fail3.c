extern int __VERIFIER_nondet_int(void);
typedef struct ssl_ctx SSL_CTX;
typedef struct ssl SSL;
typedef struct x509 X509;
const void *TLS_client_method(void);
SSL_CTX *SSL_CTX_new(const void *method);
void SSL_CTX_free(SSL_CTX *c);
SSL *SSL_new(SSL_CTX *c);
void SSL_free(SSL *s);
int SSL_set_fd(SSL *s, int f);
int SSL_connect(SSL *s);
int SSL_read(SSL *s, void *to, int size);
int SSL_write(SSL *s, const void *from, int size);
long SSL_get_verify_result(const SSL *s);
X509 *SSL_get_peer_certificate(const SSL *s);
void X509_free(X509 *x);

int main(void) {
  SSL_CTX *c = SSL_CTX_new(TLS_client_method());
  if (!c) return 1;
  SSL *s = SSL_new(c);
  if (!s) {
    SSL_CTX_free(c);
    return 2;
  }
  SSL_set_fd(s, 4);
  X509 *x = SSL_get_peer_certificate(s);
  if (x && __VERIFIER_nondet_int() == 2) return 5;
  X509_free(x);
  SSL_free(s);
  SSL_CTX_free(c);
  return 0;
}
